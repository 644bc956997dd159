import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { widthTitles } from '../fields/choiceTitles.ts';
import { t } from '../words/t.ts';

const words = (title: string, maxLength = 120): JsonSchema => ({ type: 'string', title, maxLength });

/** Schema of a field's texts for people, in the order that people meet them. */
export const fieldWords: JsonSchema = {
  type: 'object',
  properties: {
    label: words(t('forms.label')),
    consent: { ...words(t('forms.consentWithLinks')), format: 'notice' },
    hint: words(t('forms.hintBelowIt'), 400),
    placeholder: words(t('forms.shownWhileItIsEmpty')),
    missing: words(t('forms.saidWhenNothingIsGiven')),
  },
};

/** Schema of a field's look and its initial value. */
export const fieldLook: JsonSchema = {
  type: 'object',
  properties: {
    width: { title: t('forms.width'), enum: ['full', 'half', 'aside'], titles: widthTitles },
    autocomplete: {
      type: 'string',
      title: t('forms.whatBrowsersFillIn'),
      pattern: '^[a-z0-9-]+( [a-z0-9-]+)*$',
      maxLength: 64,
      description: t('forms.aTokenOfHtmlSuchAsEmailOr'),
    },
    mask: {
      type: 'string',
      title: t('forms.maskADigitALetterEither'),
      pattern: '^.+$',
      maxLength: 64,
      description: t('forms.aMaskSuchAs'),
    },
    isUnsent: { type: 'boolean', title: t('forms.askedAndCheckedButNotSent') },
  },
};

/** Schema of a field's choices, where the platform lists none. */
export const fieldOptions: JsonSchema = {
  type: 'array',
  title: t('forms.choices'),
  items: {
    type: 'object',
    required: ['value', 'label'],
    properties: {
      value: {
        type: 'string',
        title: t('forms.valueThatIsSent'),
        pattern: '^\\S+$',
        description: t('forms.aValueWithoutSpaces'),
      },
      label: words(t('forms.label')),
    },
  },
};

export const ruleMessage: JsonSchema = words(t('forms.saidInPlaceOfItsOwnMessage'));

/** Schema of the form's own texts. */
export const formWords: JsonSchema = {
  type: 'object',
  required: ['label'],
  properties: {
    label: words(t('forms.buttonThatSendsIt')),
    failure: { ...words(t('forms.saidWhenThePlatformRefused')), format: 'notice' },
  },
};

export const stepWords: JsonSchema = {
  type: 'object',
  required: ['title'],
  properties: { title: words(t('common.title')), hint: words(t('forms.hint'), 400) },
};
