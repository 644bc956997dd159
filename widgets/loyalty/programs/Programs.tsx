import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { LinkCard, LinkCards } from '#widgets/parts/LinkCard/LinkCard.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { ReloadLink } from '#widgets/parts/ReloadLink/ReloadLink.tsx';
import type { Data, Props } from './schema.ts';

/** Programmes as cards. */
export function Programs({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const { programs } = data;
  if (!programs)
    return (
      <Nothing words={t('loyalty.programs.failed')}>
        <ReloadLink t={t} />
      </Nothing>
    );
  if (programs.items.length === 0) return <Nothing words={props.empty} />;
  return (
    <LinkCards label={props.label}>
      {programs.items.map(({ sysname, title, image, status, starts_at: startsAt, ends_at: endsAt }, at) => (
        <li key={sysname}>
          <LinkCard
            href={pagePath(props.page, { sysname }) ?? ''}
            image={image}
            title={title}
            isFirst={at === 0}
            isLead={programs.items.length === 1}
          >
            <p>
              {status === 'future' && t('loyalty.programs.starts', { date: format.date(startsAt) })}
              {status === 'finished' && t('loyalty.programs.over')}
              {status === 'active' &&
                (endsAt === null
                  ? t('loyalty.programs.runs')
                  : t('loyalty.programs.until', { date: format.date(endsAt) }))}
            </p>
          </LinkCard>
        </li>
      ))}
    </LinkCards>
  );
}
