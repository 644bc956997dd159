import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useParams } from '#runtime/render/useParams.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { PopupGhost, PopupGone } from '../PopupNews.tsx';
import { Question } from './Question.tsx';
import type { Data, Props } from './schema.ts';

/** The question about the bonus that the opener names; about the first one where none is named. */
export function BonusQuestion({ props, data, t, format, emit }: ViewProps<Props, Data>): ReactNode {
  const wanted = useParams()['bonus_id'];
  return (
    <Resolved of={data[props.kind]} t={t} label={t('dialog.loading')} ghost={<PopupGhost />}>
      {({ items }) => {
        const bonus = wanted === undefined ? items[0] : items.find(({ id }) => id === wanted);
        if (!bonus) return <PopupGone {...{ t, emit }} />;
        return <Question key={bonus.id} {...{ bonus, props, t, format, emit }} />;
      }}
    </Resolved>
  );
}
