import { enableStaticRendering } from 'mobx-react-lite';
import type { Action } from '#runtime/action/defineAction.ts';
import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { createTextPicker } from '#runtime/bundle/pickTexts.ts';
import type { CreateSite } from '#runtime/bundle/site.ts';
import { faultsInWords } from '#runtime/document/faultsInWords.ts';
import { baseVocabulary } from '#runtime/expression/vocabulary.ts';
import type { RuleTable } from '#runtime/form/defineRule.ts';
import type { FieldDefinition } from '#runtime/form/formField.ts';
import { rulesWith } from '#runtime/form/rules/index.ts';
import { textsByLocale, withOwnTexts } from '#runtime/registry/texts.ts';
import { ViewLoader } from '#runtime/registry/views.ts';
import type { AreaModule } from '#runtime/store/areas.ts';
import type { SchemaCheck } from '#schemas/checkBySchema.ts';
import { createAssets, createModules, createPopupFiles } from './page/assets.ts';
import { createPageRenderer } from './page/renderPage.tsx';
import { questionLocales } from './questions.ts';
import { allActions } from './wire/actions.ts';
import { areaLoaders } from './wire/areas.ts';
import { checkLoaders } from './wire/checks.ts';
import { samples } from './wire/samples.ts';
import { areaVocabulary, widgets } from './wire/schemas.ts';
import { folders } from './wire/texts.ts';
import { vendors } from './wire/vendorSchemas.ts';
import { viewLoaders } from './wire/views.ts';

enableStaticRendering(true);

/** The site's application on the server: what the documents may speak of, and how a page is drawn. */
export const createSite: CreateSite = (given) => {
  const views = new ViewLoader(viewLoaders);
  const checks = new Map<string, SchemaCheck>();
  const actions: Record<string, Action<never>> = {};
  const areas: Record<string, AreaModule> = {};
  const fields: Record<string, FieldDefinition> = {};
  const rules: Record<string, RuleTable[string]> = {};
  const catalog: SiteCatalog = {
    widgets,
    actions,
    fields,
    rules,
    texts: textsByLocale(folders),
    questionLocales: questionLocales(),
    samples,
    vendors,
    vocabulary: { ...baseVocabulary, ...areaVocabulary },
    checkProps(type, props) {
      const check = checks.get(type);
      return !check || check(props) ? [] : faultsInWords(check.errors ?? [], props, { scope: 'node', prefix: '' });
    },
  };
  const pickTexts = createTextPicker(catalog);
  const modulesOf = createModules(given);
  const renderer = createPageRenderer({ catalog, views, areas, assets: createAssets(given), pickTexts, modulesOf });
  return {
    catalog,
    ...renderer,
    pickTexts,
    modulesOf,
    filesOf: createPopupFiles(given),
    async ready() {
      await Promise.all([
        views.loadAll(),
        import('./wire/allFields.ts').then(({ fieldTypes, loadAllFields }) => {
          Object.assign(fields, withOwnTexts(fieldTypes, folders, 'fields/'));
          Object.assign(rules, rulesWith(fieldTypes));
          return loadAllFields();
        }),
        fill(checkLoaders, (name, check) => checks.set(name, check)),
        allActions().then((found) => Object.assign(actions, found)),
        fill(Object.fromEntries(areaLoaders), (name, area) => Object.assign(areas, { [name]: area })),
      ]);
    },
  };
};

async function fill<T>(
  loaders: Readonly<Record<string, () => Promise<T>>>,
  put: (name: string, thing: T) => unknown,
): Promise<void> {
  await Promise.all(Object.entries(loaders).map(async ([name, load]) => put(name, await load())));
}
