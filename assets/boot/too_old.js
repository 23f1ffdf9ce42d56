/* Only browsers that know no JavaScript modules run this; so it is written for them. */
/** @type {Record<string, Record<string, string>>} */
var TEXTS = {}; // The build writes those of the catalogues here.

document.addEventListener("DOMContentLoaded", function () {
  var text = document.getElementById("boot-text");
  var asked = /[?&]lang=(\w\w)/.exec(location.search);
  var code = (asked ? asked[1] : navigator.language || "en").slice(0, 2).toLowerCase();
  document.documentElement.setAttribute("data-state", "failed");
  if (text) text.textContent = (TEXTS[code] || TEXTS.en)["boot.old"];
});
