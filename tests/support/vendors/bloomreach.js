// A double of Bloomreach Engagement's SDK: it notes what it is told in this tab's storage, so that a test sees it over documents.
(() => {
  const note =
    (name) =>
    (...given) => {
      const log = JSON.parse(sessionStorage.getItem('exponeaLog') ?? '[]');
      sessionStorage.setItem('exponeaLog', JSON.stringify([...log, [name, ...given]]));
    };
  globalThis.exponea = Object.fromEntries(
    ['start', 'identify', 'anonymize', 'track'].map((name) => [name, note(name)]),
  );
})();
