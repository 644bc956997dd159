import { useEffect, useState } from 'react';
import { reportFault } from '#runtime/ports/reportFault.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';

type Locales = PageFacts['locales'];

/**
 * The languages that the site has by now, asked for once the visitor reaches for them: the page may be kept, or open since yesterday, and its link to
 * a language that was taken off leads to a page that is not there. Until they are told, and where they cannot be had, those that the page was drawn
 * with: the list that was asked for stays empty, the fault is reported, and nothing waits for it. Source: CALL-14.
 */
export function useLocales({ locales }: PageFacts): Locales {
  const { ports } = useRuntime();
  const [told, setTold] = useState<Locales>([]);
  useEffect(() => {
    ports.content.locales().then(setTold, (error: unknown) => reportFault(ports, 'locales', { error }));
  }, [ports]);
  return told.length > 0 ? told : locales;
}
