/* Only browsers that know no JavaScript modules run this; so it is written for them. */
document.addEventListener("DOMContentLoaded", function () {
  var text = document.getElementById("boot-text");
  document.documentElement.setAttribute("data-state", "failed");
  if (text) text.textContent = "This browser is too old to run All Fives. Any current one can.";
});
