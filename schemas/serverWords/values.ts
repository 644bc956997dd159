/** What is said about single values of a call. */
export const values = {
  'value.required': '{{name}} is a required field',
  'value.text': '{{name}} must be a string',
  'value.email': '{{name}} must be a valid email',
  'value.least': '{{name}} must be at least {{least}} characters',
  'value.most': '{{name}} must be at most {{most}} characters',
  'value.pattern': '{{name}} must match the following: "{{pattern}}"',
  'value.integer': '{{name}} must be an integer',
  'value.min': '{{name}} must be greater than or equal to {{min}}',
  'value.max': '{{name}} must be less than or equal to {{max}}',
  'value.unique': 'This attribute must be unique',
  'value.expected': 'Found {{found}}, expected {{expected}}.',
  'value.more': '{{names}} and {{more}} more',
  'value.unshown':
    '{{document}} holds what entries cannot show (operations on redirects, or parts that are no rules): change its file instead.',
} as const;
