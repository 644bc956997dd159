// A double of Betunlim's chat, as its adapter takes it to be.
(() => {
  const log = (globalThis.chatLog = globalThis.chatLog ?? []);
  const note = (name) => (value) => void log.push(value === undefined ? [name] : [name, value]);
  globalThis.BetunlimChat = {
    ...Object.fromEntries(['show', 'hide', 'open', 'reset', 'destroy'].map((name) => [name, note(name)])),
    init: async (options) => void log.push(['init', options]),
  };
})();
