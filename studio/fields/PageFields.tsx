import { observer } from 'mobx-react-lite';
import { page, seo } from '#schemas/content/page.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { AddressFields } from '../pageAddress/AddressFields.tsx';
import { t } from '../words/t.ts';
import { accessTitles, arrivalTitles, flagTitles, subjectTitles } from './choiceTitles.ts';
import css from './Field.module.css';
import { Parts } from './Field.tsx';

/** Schema of the page's own fields that most pages have. */
const PAGE: JsonSchema = {
  type: 'object',
  required: ['path'],
  properties: {
    path: {
      type: 'string',
      title: t('common.address'),
      pattern: '^/\\S*$',
      maxLength: 256,
      description: t('fields.aPathSuchAsOffers'),
    },
    access: { title: t('fields.whoMayCome'), enum: ['any', 'guest', 'player'], titles: accessTitles },
    withoutCampaigns: { type: 'boolean', title: t('fields.noCampaignOpensOverIt') },
  },
};
const SEO: JsonSchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', title: t('common.title'), maxLength: 120 },
    description: { type: 'string', title: t('fields.descriptionForSearchEngines'), maxLength: 300 },
    image: { ...seo.properties.image, title: t('fields.pictureOfSharedLinks') },
    noindex: { type: 'boolean', title: t('fields.hiddenFromSearchEngines') },
  },
};
/** Fields that few pages need: how it stands among the others. */
const PLACE: JsonSchema = {
  type: 'object',
  required: ['layout'],
  properties: {
    layout: { format: 'layout', title: t('fields.layout') },
    over: {
      type: 'object',
      title: t('fields.opensOver'),
      required: ['page'],
      properties: {
        page: { format: 'page', title: t('fields.overWhich') },
        arrival: {
          title: t('fields.fromElsewhere'),
          ...page.properties.over.properties.arrival,
          titles: arrivalTitles,
        },
      },
    },
    flag: { title: t('fields.role'), ...page.properties.flag, titles: flagTitles },
    status: { ...page.properties.status, title: t('fields.status'), description: t('fields.statusAbout') },
  },
};
/** What search engines are told beside title and description. */
const SUBJECT: JsonSchema = {
  type: 'object',
  properties: {
    parent: { format: 'page', title: t('fields.pageAbove') },
    jsonLd: {
      type: 'object',
      title: t('fields.subject'),
      required: ['type', 'name'],
      properties: {
        type: { title: t('fields.subjectKind'), ...seo.properties.jsonLd.properties.type, titles: subjectTitles },
        name: { type: 'string', title: t('common.name'), maxLength: 120 },
        description: { type: 'string', title: t('fields.subjectInASentence'), maxLength: 300 },
      },
    },
  },
};

/** The page's own fields. */
export const PageFields = observer(function PageFields({ editor }: { editor: EditorStore }) {
  return (
    <>
      <h2>{t('common.page')}</h2>
      <p className={css.note}>{t('fields.chooseAPartInThePageOrThe')}</p>
      <Parts editor={editor} at="/seo" schema={SEO} title="" isRequired />
      <Parts editor={editor} at="" schema={PAGE} title="" isRequired />
      <details className={css.more}>
        <summary>{t('pageAddress.whatTheAddressSays')}</summary>
        <AddressFields editor={editor} />
      </details>
      <details className={css.more}>
        <summary>{t('fields.placeAmongOthers')}</summary>
        <Parts editor={editor} at="" schema={PLACE} title="" isRequired />
      </details>
      <details className={css.more}>
        <summary>{t('fields.moreForSearchEngines')}</summary>
        <Parts editor={editor} at="/seo" schema={SUBJECT} title="" isRequired />
      </details>
    </>
  );
});
