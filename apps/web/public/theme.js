// Runs before the first paint, as a file of its own because the content security policy allows no
// inline script: sets the colour scheme and the language, so that nothing flashes.
(function () {
  var root = document.documentElement;
  var user = null;
  try {
    user = JSON.parse(localStorage.getItem('user') || 'null');
  } catch {
    user = null;
  }
  var theme = user && user.theme;
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (user && typeof user.language === 'string') root.lang = user.language.replace('_', '-');
})();
