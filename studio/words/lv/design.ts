import type { design as english } from '../en/design.ts';
import type { Translated } from '../Translated.ts';

export const design = {
  'design.close': 'Aizvērt',
  'design.of': '{{page}} no {{pages}}',
  'design.thisCouldNotBeRead': 'To neizdevās nolasīt. {{fault}}',
  'design.justNow': 'tikko',
} as const satisfies Translated<typeof english>;
