import type { GateCheck } from '../scene.ts';
import { addresses } from './addresses.ts';
import { alts } from './alts.ts';
import { anchors } from './anchors.ts';
import { artwork } from './artwork.ts';
import { bindings } from './bindings.ts';
import { callInputs } from './callInputs.ts';
import { calls } from './calls.ts';
import { callUse } from './callUse.ts';
import { conditions } from './conditions.ts';
import { contrast } from './contrast.ts';
import { countedEvents } from './countedEvents.ts';
import { customCode } from './customCode.ts';
import { events } from './events.ts';
import { files } from './files.ts';
import { formInputs } from './formInputs.ts';
import { html } from './html.ts';
import { images } from './images.ts';
import { languages } from './languages.ts';
import { letters } from './letters.ts';
import { lettersMissing } from './lettersMissing.ts';
import { links } from './links.ts';
import { locks } from './locks.ts';
import { messages } from './messages.ts';
import { nesting } from './nesting.ts';
import { pageAddresses } from './pageAddresses.ts';
import { pictureHosts } from './pictureHosts.ts';
import { plurals } from './plurals.ts';
import { popupRules } from './popupRules.ts';
import { popups } from './popups.ts';
import { protection } from './protection.ts';
import { reach } from './reach.ts';
import { redirects } from './redirects.ts';
import { references } from './references.ts';
import { refusedAddresses } from './refusedAddresses.ts';
import { seo } from './seo.ts';
import { seoTokens } from './seoTokens.ts';
import { textLinks } from './textLinks.ts';
import { texts } from './texts.ts';
import { translated } from './translated.ts';
import { translations } from './translations.ts';
import { types } from './types.ts';
import { vendors } from './vendors.ts';
import { weight } from './weight.ts';
import { widgetTexts } from './widgetTexts.ts';

/** Every check of the gate, by the name of its file. A test compares them with the folder. */
export const gateChecks: Readonly<Record<string, GateCheck>> = {
  addresses,
  anchors,
  alts,
  artwork,
  pictureHosts,
  bindings,
  callInputs,
  calls,
  callUse,
  conditions,
  contrast,
  countedEvents,
  customCode,
  refusedAddresses,
  events,
  files,
  formInputs,
  html,
  images,
  languages,
  letters,
  lettersMissing,
  links,
  locks,
  messages,
  nesting,
  pageAddresses,
  plurals,
  popupRules,
  popups,
  protection,
  reach,
  redirects,
  references,
  seo,
  seoTokens,
  textLinks,
  texts,
  translated,
  translations,
  types,
  vendors,
  weight,
  widgetTexts,
};
