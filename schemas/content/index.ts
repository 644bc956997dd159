import type { JsonSchema } from '../jsonSchema.ts';
import { type BrandDocument, brand } from './brand.ts';
import { type ConfigDocument, config } from './config.ts';
import type { DocumentKind } from './envelope.ts';
import { type FormDocument, form } from './form.ts';
import { type LayoutDocument, layout } from './layout.ts';
import { type MediaDocument, media } from './media.ts';
import { type MessagesDocument, messages } from './messages.ts';
import { type PageDocument, page } from './page.ts';
import { type PopupDocument, popup } from './popup.ts';
import { type RedirectsDocument, redirects } from './redirects.ts';
import { type ThemeDocument, theme } from './theme.ts';

/** Every kind of document, with its schema: what it is checked by, and its types are made from. Source: CFG-03. */
export const documentSchemas: Readonly<Record<DocumentKind, JsonSchema>> = {
  brand,
  config,
  theme,
  layout,
  page,
  popup,
  form,
  redirects,
  messages,
  media,
};

/** Every kind of document, with its type as authored. */
export interface DocumentTypes {
  brand: BrandDocument;
  config: ConfigDocument;
  theme: ThemeDocument;
  layout: LayoutDocument;
  page: PageDocument;
  popup: PopupDocument;
  form: FormDocument;
  redirects: RedirectsDocument;
  messages: MessagesDocument;
  media: MediaDocument;
}

export type AnyDocument = DocumentTypes[DocumentKind];
