// A double of Jivo's widget: https://www.jivochat.com/docs/widget/
(() => {
  const log = (globalThis.chatLog = globalThis.chatLog ?? []);
  const note = (name) => (value) => void log.push(value === undefined ? [name] : [name, value]);
  const names = ['open', 'clearHistory', 'setUserToken', 'setContactInfo', 'setCustomData'];
  globalThis.jivo_api = Object.fromEntries(names.map((name) => [name, note(name)]));
  globalThis.jivo_destroy = note('destroy');
  globalThis.jivo_init = note('init');
  queueMicrotask(() => globalThis.jivo_onLoadCallback());
})();
