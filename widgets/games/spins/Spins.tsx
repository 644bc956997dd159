import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useResource } from '#runtime/render/useResource.ts';
import { rulesOf } from './rulesOf.ts';
import type { Data, Props } from './schema.ts';

/** Says on covers how many free spins are left. */
export const Spins = observer(function Spins({ data, t }: ViewProps<Props, Data>): ReactNode {
  const { value } = useResource(data.freespins);
  const rules = rulesOf(value?.items ?? [], (count) => t('games.spins.left', { count }));
  useEffect(() => {
    if (rules === '') return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rules]);
  return null;
});
