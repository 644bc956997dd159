#!/usr/bin/env node
// Starts the machine's Firefox for Playwright, and stands between the two. They speak WebDriver BiDi, of which a Firefox with extended support knows
// less than Playwright sends when it opens a browser and its windows. Settings that such a Firefox does not know are answered here as taken;
// nothing else is changed, so that a test which needs what is missing fails by it.
import { spawn } from 'node:child_process';
import { Script } from 'node:vm';
import { WebSocket, WebSocketServer } from 'ws';

/** Settings that Playwright makes of every browser and window, and what it is answered where Firefox does not know them. */
const SETTINGS = {
  'network.addDataCollector': { collector: 'none' },
  'browser.setDownloadBehavior': {},
  'emulation.setLocaleOverride': {},
  'emulation.setMediaFeaturesOverride': {},
  'emulation.setScreenOrientationOverride': {},
  'emulation.setScreenSettingsOverride': {},
};

const { FIREFOX_PATH = '/usr/bin/firefox-esr' } = process.env;
const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(FIREFOX_PATH, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

let written = '';
let isListening = false;
firefox.stderr.on('data', (chunk) => {
  if (isListening) return;
  written += chunk;
  const address = ADDRESS.exec(written)?.[1];
  if (address === undefined) return;
  isListening = true;
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on('connection', (playwright, { url }) => pass(playwright, new WebSocket(address + url)));
});

/** How Playwright has a test's function, or code, evaluated in a page. */
const EVALUATE = '(utilityScript, ...args) => utilityScript.evaluate(...args)';

/** How Playwright adds code of its own to a page, such as what types letters; that is read by `eval`, too. */
const EXTENDS = /injectedScript\.extend\(/;
const MODULE = /module\.exports/;

/**
 * A command, where it has code evaluated: Playwright would have the page's `eval` read it, which the policy of our pages refuses, and the refusal
 * would be reported as a breach. The code stands in the command itself instead, as browsers read all commands.
 */
function withoutEval({ params, ...command }) {
  if (params?.functionDeclaration !== EVALUATE) return undefined;
  const { value: source } = params.arguments[3];
  const added = EXTENDS.test(source) ? textsIn(params.arguments).find((text) => MODULE.test(text)) : undefined;
  if (added !== undefined) {
    const functionDeclaration = `(...args) => { const module = {}; ${added}\nnew (module.exports.default())(args.at(-1)); }`;
    return JSON.stringify({ ...command, params: { ...params, functionDeclaration } });
  }
  const value = isExpression(source) ? `(${source}\n)` : `(() => {${source}\n})()`;
  const functionDeclaration = `(utilityScript, ...args) => {
    const evaluator = Object.create(utilityScript, { global: { value: { eval: () => ${value} } } });
    return evaluator.evaluate(...args);
  }`;
  return JSON.stringify({ ...command, params: { ...params, functionDeclaration } });
}

/** Every text in a value, at any depth. */
function textsIn(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function isExpression(source) {
  try {
    return Boolean(new Script(`(${source}\n)`));
  } catch {
    return false;
  }
}

/** Passes commands and answers between the two until one of them leaves. */
function pass(playwright, browser) {
  /** Methods of settings that are not answered yet, by the number of their command. */
  const asked = new Map();
  const early = [];
  playwright.on('message', (data) => {
    const command = JSON.parse(data);
    if (command.method in SETTINGS) asked.set(command.id, command.method);
    const text = withoutEval(command) ?? String(data);
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else early.push(text);
  });
  browser.on('open', () => {
    for (const data of early) browser.send(data);
  });
  browser.on('message', (data) => {
    const { id, error } = JSON.parse(data);
    const setting = asked.get(id);
    asked.delete(id);
    const isUnknown = setting !== undefined && error === 'unknown command';
    playwright.send(isUnknown ? JSON.stringify({ type: 'success', id, result: SETTINGS[setting] }) : String(data));
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
}
