// A double of Comm100: it puts its button into the place that the page named.
(() => {
  const log = (globalThis.chatLog = globalThis.chatLog ?? []);
  const { site_id, chat_buttons } = globalThis.Comm100API;
  log.push(['config', site_id]);
  for (const { div_id } of chat_buttons) document.getElementById(div_id).append('Chat');
})();
