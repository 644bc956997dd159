import type { ReactNode } from 'react';
import { safeImage } from '#runtime/document/url.ts';
import type { SiteLink, ViewProps } from '#runtime/registry/view.ts';
import { useScope } from '#runtime/render/context.tsx';
import type { CampaignPopup } from '#schemas/platform/popups.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { PopupGhost, PopupGone, PopupNews } from '../PopupNews.tsx';
import type { Data, Props } from './schema.ts';

/** One campaign of those that are meant for who asks. */
export function Campaign({ props, data, link, t, emit }: ViewProps<Props, Data>): ReactNode {
  const { runtime, dialog } = useScope();
  const sysname = props.sysname ?? runtime.dialogs.stack.find(({ key }) => key === dialog)?.params?.sysname;
  return (
    <Resolved of={data.campaigns} t={t} label={t('dialog.loading')} ghost={<PopupGhost hasPicture />}>
      {({ items }) => {
        const found = items.find((campaign) => campaign.sysname === sysname);
        if (!found) return <PopupGone {...{ t, emit }} />;
        return (
          <FoundCampaign campaign={found} link={link}>
            <Button variant="secondary" onClick={() => emit('close')}>
              {t('promo.popup.close')}
            </Button>
          </FoundCampaign>
        );
      }}
    </Resolved>
  );
}

interface FoundProps {
  campaign: CampaignPopup;
  link: SiteLink;
  children: ReactNode;
}

function FoundCampaign({ campaign: { description }, link, children }: FoundProps): ReactNode {
  const { title, text, button, images } = description;
  const href = link(button.link, { external: true });
  return (
    <PopupNews title={title} text={text} image={safeImage(images.desktop ?? images.mobile) ?? undefined}>
      {href !== null && (
        // A new document: the page behind may still be the guest's that the player was a moment ago.
        <ActionLink href={href} attributes={{ 'data-document': '' }}>
          <bdi>{button.title}</bdi>
        </ActionLink>
      )}
      {children}
    </PopupNews>
  );
}
