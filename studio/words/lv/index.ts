import { actions } from './actions.ts';
import { addresses } from './addresses.ts';
import { agents } from './agents.ts';
import { api } from './api.ts';
import { app } from './app.ts';
import { audit } from './audit.ts';
import { behaviour } from './behaviour.ts';
import { brands } from './brands.ts';
import { calls } from './calls.ts';
import { canvas } from './canvas.ts';
import { catalogue } from './catalogue.ts';
import { comments } from './comments.ts';
import { common } from './common.ts';
import { customCode } from './customCode.ts';
import { design } from './design.ts';
import { editor } from './editor.ts';
import { events } from './events.ts';
import { fields } from './fields.ts';
import { findings } from './findings.ts';
import { forms } from './forms.ts';
import { found } from './found.ts';
import { goTo } from './goTo.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { inheritance } from './inheritance.ts';
import { inputs } from './inputs.ts';
import { keys } from './keys.ts';
import { letters } from './letters.ts';
import { lookups } from './lookups.ts';
import { media } from './media.ts';
import { move } from './move.ts';
import { outline } from './outline.ts';
import { pageAddress } from './pageAddress.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { popups } from './popups.ts';
import { presence } from './presence.ts';
import { preview } from './preview.ts';
import { publish } from './publish.ts';
import { releases } from './releases.ts';
import { reviewer } from './reviewer.ts';
import { rights } from './rights.ts';
import { rules } from './rules.ts';
import { seo } from './seo.ts';
import { server } from './server.ts';
import { settings } from './settings.ts';
import { signIn } from './signIn.ts';
import { texts } from './texts.ts';
import { theme } from './theme.ts';
import { tokens } from './tokens.ts';
import { values } from './values.ts';

/** All that the Studio says in Latvian. */
export const words = {
  ...addresses,
  ...agents,
  ...api,
  ...app,
  ...audit,
  ...behaviour,
  ...brands,
  ...calls,
  ...canvas,
  ...catalogue,
  ...comments,
  ...common,
  ...customCode,
  ...design,
  ...editor,
  ...fields,
  ...findings,
  ...forms,
  ...found,
  ...goTo,
  ...help,
  ...home,
  ...inheritance,
  ...keys,
  ...letters,
  ...lookups,
  ...media,
  ...move,
  ...outline,
  ...pageAddress,
  ...people,
  ...places,
  ...popups,
  ...presence,
  ...preview,
  ...publish,
  ...releases,
  ...reviewer,
  ...seo,
  ...server,
  ...settings,
  ...signIn,
  ...texts,
  ...theme,
  ...tokens,
};

/** Words that calls and documents name, and code does not: inputs of calls, values that conditions read, actions, events, roles and rights, rules. */
export const told = { ...actions, ...events, ...inputs, ...rights, ...rules, ...values };
