// A double of LiveTex's client: it finds `LiveTex.onLiveTexReady` and calls it once its own methods are there.
(() => {
  const log = (globalThis.chatLog = globalThis.chatLog ?? []);
  const note = (name) => (value) => void log.push(value === undefined ? [name] : [name, value]);
  const ready = globalThis.LiveTex.onLiveTexReady;
  log.push(['config', globalThis.liveTexID]);
  const names = [
    'setName',
    'setManyVisitorAttributes',
    'showLabel',
    'hideLabel',
    'showClientInterface',
    'hideClientInterface',
  ];
  globalThis.LiveTex = Object.fromEntries(names.map((name) => [name, note(name)]));
  queueMicrotask(ready);
})();
