import { makeAutoObservable } from 'mobx';
import { t } from '../words/t.ts';

/** Rooms beside the list of documents. */
export const rooms = [
  ['texts', t('common.translations')],
  ['letters', t('common.letters')],
  ['media', t('common.pictures')],
  ['addresses', t('common.redirects')],
  ['settings', t('common.settings')],
  ['seo', t('app.searchEngines')],
  ['brands', t('common.brands')],
  ['code', t('common.customCode')],
  ['releases', t('common.releases')],
  ['people', t('common.people')],
  ['tokens', t('common.tokens')],
  ['audit', t('common.auditLog')],
  ['help', t('common.help')],
] as const;
export type Room = (typeof rooms)[number][0];

/** Panes that an address may open over a document. */
const panes = ['proposal'] as const;
type Pane = (typeof panes)[number];

/** The current place in the Studio, kept in the address, so that reload, back and shared links lead there. */
export class Place {
  brand = '';
  locale = '';
  /** Document that is edited; empty: the list of documents. */
  document = '';
  /**
   * Place to choose in the opened document, as the search names it: `text/hero.title`; in the room of help the widget, in that of
   * releases one of them, in that of translations a text; a pointer to a value, as a finding names it: `/rules/3/to_url`. Empty: none.
   */
  at = '';
  /** Empty: the documents. */
  room: Room | '' = '';
  /** The pane that opens with the document; empty: none. */
  pane: Pane | '' = '';
  /** Code of a letter, where a password is chosen. */
  code = '';
  /** Counts visits, for who is led to the same place again. */
  visit = 0;
  /** A page that is about to be made. */
  path = location.pathname;

  constructor() {
    makeAutoObservable(this);
    this.read();
    addEventListener('popstate', () => this.read());
  }

  read(): void {
    const query = new URLSearchParams(location.search);
    this.path = location.pathname;
    this.brand = query.get('brand') ?? '';
    this.locale = query.get('locale') ?? '';
    this.document = query.get('document') ?? '';
    this.at = query.get('at') ?? '';
    this.room = rooms.find(([room]) => room === query.get('room'))?.[0] ?? '';
    this.pane = panes.find((pane) => pane === query.get('pane')) ?? '';
    this.code = query.get('code') ?? '';
  }

  go({
    brand = this.brand,
    locale = this.locale,
    document = this.document,
    room = document === '' ? this.room : '',
    pane = '',
    at = '',
  }: Partial<Place>): void {
    this.brand = brand;
    this.locale = locale;
    this.document = document;
    this.room = room;
    this.pane = pane;
    this.at = at;
    this.code = '';
    this.visit += 1;
    this.path = '/';
    const query = new URLSearchParams(
      Object.entries({ brand, locale, room, document, pane, at }).filter(([, value]) => value !== ''),
    );
    history.pushState(null, '', query.size === 0 ? '/' : `/?${query}`);
  }
}
