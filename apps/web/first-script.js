// Stands in the page itself and runs before the first paint: sets the colour scheme and the language, so that nothing
// flashes, and sends for what the first screen needs while the application's code is on its way.
(function () {
  var root = document.documentElement;
  // What is told where scripts are switched off is hidden where they are not.
  root.classList.add('scripted');
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key) || 'null');
    } catch {
      return null;
    }
  }
  var user = stored('user');
  var display = stored('tyrewatch.display');
  var theme = user && display && display.theme;
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  var told = (document.currentScript && document.currentScript.dataset) || {};
  function list(files) {
    return (files || '').split(' ').filter(Boolean);
  }
  // As the bundler asks for them; otherwise the browser fetches twice.
  function addLink(rel, file) {
    var link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
    return link;
  }
  // Until the application has drawn something, what keeps it from coming is told here instead of waiting for ever, in the
  // reader's language.
  function tellFailure() {
    var start = document.querySelector('#root:empty + .start');
    if (!start || start.classList.contains('failed')) return;
    var failures = JSON.parse(told.failures || '{}');
    var names = (user ? [root.lang] : []).concat(navigator.languages, 'en').map(function (tag) {
      return Object.keys(failures).find(function (known) {
        return known.slice(0, 2) === tag.slice(0, 2).toLowerCase();
      });
    });
    var name = names.find(Boolean);
    if (!name) return;
    var text = document.createElement('p');
    text.textContent = failures[name].text;
    var button = document.createElement('button');
    button.textContent = failures[name].retry;
    button.addEventListener('click', function () {
      location.reload();
    });
    start.lang = name;
    start.classList.add('failed');
    start.replaceChildren(text, button);
  }
  // A script that does not come, or throws before anything is drawn.
  addEventListener(
    'error',
    function ({ target }) {
      if (target === window || target.tagName === 'SCRIPT') tellFailure();
    },
    true,
  );
  // The page's own styles, without keeping its sign of loading from being drawn; `main.tsx` waits for them. They stand before
  // those that come later with a part of the application.
  window.tyrewatchStyles = Promise.all(
    list(told.styles).map(function (file) {
      var link = addLink('stylesheet', file);
      return new Promise(function (resolve) {
        link.addEventListener('load', resolve);
        // without them nothing is drawn: it could not be read
        link.addEventListener('error', tellFailure);
      });
    }),
  );
  // Whoever is signed in needs the first screen; it need not wait for the base to ask for it.
  var files = list(told.firstScreen).concat(location.search.indexOf('view=map') > 0 ? list(told.map) : []);
  (user ? files : []).forEach(function (file) {
    addLink(file.endsWith('.css') ? 'preload' : 'modulepreload', file);
  });
  // The name that stands until the application is there is the one it will have.
  function ownName({ organization }) {
    return organization && organization.branding && organization.branding.product_name;
  }
  var name = user && display && ownName(display);
  if (name) root.style.setProperty('--start-name', JSON.stringify(name));
  if (user && typeof user.language === 'string') root.lang = user.language.replace('_', '-');

  // The first answers: the application takes them up by their address (`api/first-answers.ts`). A token near its
  // end is left to the application, which renews it.
  function isFresh(token) {
    try {
      var claims = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
      var leadS = Number(localStorage.getItem('tyrewatch.clock_lead_s') || 0);
      return claims.exp - leadS > Date.now() / 1000 + 10;
    } catch {
      return false;
    }
  }
  var calls = (told.firstCalls && JSON.parse(told.firstCalls)[location.pathname + location.search]) || [];
  if (calls.length > 0 && user && isFresh(user.access_token)) {
    window.tyrewatchFirstAnswers = new Map(
      calls.map(function (address) {
        var headers = { accept: 'application/json', authorization: 'Bearer ' + user.access_token };
        return [address, fetch(address, { headers: headers })];
      }),
    );
  }
  // A browser reads how a language writes numbers and words when it is first asked for, which takes a tenth of the time
  // of the first screen: better now, while the line is busy.
  setTimeout(function () {
    try {
      [Intl.NumberFormat, Intl.RelativeTimeFormat, Intl.ListFormat].forEach(function (Format) {
        return new Format(root.lang);
      });
    } catch {
      // What is stored names no language: the application finds another.
    }
  });
})();
