import { globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Action } from '../runtime/action/defineAction.ts';
import type { Catalog } from '../runtime/bundle/catalog.ts';
import { baseVocabulary, type Vocabulary } from '../runtime/expression/vocabulary.ts';
import type { FieldDefinition } from '../runtime/form/formField.ts';
import { rulesWith } from '../runtime/form/rules/index.ts';
import type { AnyWidget } from '../runtime/registry/defineWidget.ts';
import type { Samples } from '../runtime/registry/sample.ts';
import { type TextFolders, textFolders, textsByLocale, withOwnTexts } from '../runtime/registry/texts.ts';
import type { VendorDefinition, VendorRole } from '../schemas/content/vendor.ts';
import { isRecord, textsOf } from '../schemas/record.ts';
import { createSchemaCheck } from '../server/content/document/createSchemaCheck.ts';

/** Reads the site's widgets, actions and values straight from their folders, without a build, and checks with every error named. */
export async function loadCatalog(root: string): Promise<Catalog> {
  const folders = loadTexts(root);
  const definitions = await load<AnyWidget>(root, { pattern: 'widgets/*/*/schema.ts', name: 'widget' }, (path) =>
    path.split('/').slice(1, 3).join('/'),
  );
  const engine = await load<Action<never>>(root, { pattern: 'runtime/action/*.ts', name: 'action' }, (path) =>
    basename(path, '.ts'),
  );
  const areas = await load<Action<never>>(
    root,
    { pattern: 'widgets/*/actions/*.ts', name: 'action' },
    (path) => `${path.split('/')[1]}.${basename(path, '.ts')}`,
  );
  const contexts = await load<Vocabulary>(
    root,
    { pattern: 'widgets/*/context.ts', name: 'context' },
    (path) => path.split('/')[1] ?? '',
  );
  const types = await load<FieldDefinition>(
    root,
    { pattern: 'widgets/fields/*/schema.ts', name: 'field' },
    (path) => path.split('/')[2] ?? '',
  );
  const widgets = withOwnTexts(definitions, folders);
  const actions = { ...engine, ...areas };
  const live = Object.entries(contexts).flatMap(([area, context]) =>
    Object.entries(context).map(([name, value]) => [`${area}.${name}`, value] as const),
  );
  const check = createSchemaCheck();
  return {
    widgets,
    actions,
    fields: withOwnTexts(types, folders, 'fields/'),
    rules: rulesWith(types),
    texts: textsByLocale(folders),
    questionLocales: globSync('site/questions/*.json', { cwd: root }).map((file) => basename(file, '.json')),
    samples: loadSamples(root),
    vocabulary: { ...baseVocabulary, ...Object.fromEntries(live) },
    checkProps: (type, props) => check(widgets[type]?.props, props),
    checkParams: (name, params) => check(actions[name]?.params, params),
    vendors: { chat: await loadVendors(root, 'chat'), analytics: await loadVendors(root, 'analytics') },
    checkSettings: check,
  };
}

/** Definitions of vendors, by folder. */
function loadVendors(root: string, role: VendorRole): Promise<Record<string, VendorDefinition>> {
  return load(root, { pattern: `adapters/${role}/*/schema.ts`, name: 'vendor' }, (path) => path.split('/')[2] ?? '');
}

/** Samples of widgets, and what their areas answer, by folder. */
function loadSamples(root: string): Samples {
  const files = globSync(['widgets/*/sample.json', 'widgets/*/*/sample.json'], { cwd: root });
  return Object.fromEntries(
    files.map((file) => [
      file.split(sep).slice(1, -1).join('/'),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test checks each sample
      JSON.parse(readFileSync(join(root, file), 'utf8')) as Samples[string],
    ]),
  );
}

/** Texts beside widgets and field types. */
export function loadTexts(root: string): TextFolders {
  const files = globSync('widgets/**/messages/*.json', { cwd: root });
  return textFolders(
    Object.fromEntries(files.map((file) => [file.replaceAll('\\', '/'), readTexts(join(root, file))])),
  );
}

/** @throws Error where a value is no text: left out, its key would be shown in its place */
function readTexts(path: string): Readonly<Record<string, string>> {
  const said: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isRecord(said)) throw new Error(`${path} holds no texts by their keys.`);
  const texts = textsOf(said);
  const other = Object.keys(said).find((key) => !Object.hasOwn(texts, key));
  if (other !== undefined) throw new Error(`${path}: «${other}» is no text.`);
  return texts;
}

async function load<T>(
  root: string,
  { pattern, name }: { pattern: string; name: string },
  keyOf: (path: string) => string,
): Promise<Record<string, T>> {
  const files = globSync(pattern, { cwd: root }).filter((path) => !path.includes('.test.'));
  const modules = await Promise.all(
    files.map(
      async (path) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the folder says what stands there, which tests check
        [path, (await import(pathToFileURL(join(root, path)).href)) as Record<string, T>] as const,
    ),
  );
  return Object.fromEntries(
    modules.flatMap(([path, module]) =>
      module[name] === undefined ? [] : [[keyOf(path.replaceAll('\\', '/')), module[name]]],
    ),
  );
}
