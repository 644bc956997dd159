import type { Catalog, SiteCatalog } from '#runtime/bundle/catalog.ts';
import { createSchemaCheck } from './document/createSchemaCheck.ts';

/**
 * The site's catalogue as every gate uses it: the running server, orders and `content:check` find the same, in the same words. Props that
 * pass the check compiled with the build are not checked again; those that fail are reported with all their faults.
 */
export function fullCatalog(site: SiteCatalog): Catalog {
  const check = createSchemaCheck();
  return {
    ...site,
    checkProps: (type, props) =>
      site.checkProps(type, props).length === 0 ? [] : check(site.widgets[type]?.props, props),
    checkParams: (name, params) => check(site.actions[name]?.params, params),
    checkSettings: check,
  };
}
