import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { withPrefix } from '#runtime/document/prefix.ts';
import { safeImage, safeLink } from '#runtime/document/url.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useOwn, useScope } from '#runtime/render/context.tsx';
import type { CampaignPopup } from '#schemas/platform/popups.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { AskedOnce } from '../AskedOnce.ts';
import { NoNews, PopupNews } from '../PopupNews.tsx';
import type { Props } from './schema.ts';

/** One campaign of those that are meant for who asks. */
export const Campaign = observer(function Campaign({ props, page, t, emit }: ViewProps<Props>): ReactNode {
  const { runtime, dialog } = useScope();
  const sysname = props.sysname ?? runtime.dialogs.stack.find(({ key }) => key === dialog)?.params?.sysname;
  const asked = useOwn(
    ({ platform, report }) =>
      new AskedOnce(report, async () => {
        const { items } = await platform.call('popups.get', {});
        return items.find((campaign) => campaign.sysname === sysname) ?? null;
      }),
  );
  useEffect(() => void asked.load(), [asked]);
  const { found, state } = asked;
  if (!found) return <NoNews state={state} t={t} onRetry={() => void asked.load()} />;
  const { title, text, button } = found.description;
  const href = safeLink(button.link, { external: true });
  return (
    <PopupNews title={title} text={text} image={imageOf(found)}>
      {href !== null && (
        // A new document: the page behind may still be the guest's that the player was a moment ago.
        <ActionLink href={withPrefix(href, page.prefix)} tells={{ 'data-document': '' }}>
          <bdi>{button.title}</bdi>
        </ActionLink>
      )}
      <Button variant="secondary" onClick={() => emit('close')}>
        {t('promo.popup.close')}
      </Button>
    </PopupNews>
  );
});

/** The campaign's picture for the width at hand, if it has one. */
function imageOf({ description: { images } }: CampaignPopup): string | undefined {
  return safeImage(images.desktop ?? images.mobile) ?? undefined;
}
