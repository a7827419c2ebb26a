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
  // Whoever is signed in needs the first screen; it need not wait for the base to ask for it.
  var files = user && document.currentScript && document.currentScript.dataset.firstScreen;
  (files ? files.split(' ') : []).forEach(function (file) {
    var link = document.createElement('link');
    var isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // As the bundler asks for them; otherwise the browser fetches twice.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
  if (user && typeof user.language === 'string') root.lang = user.language.replace('_', '-');
})();
