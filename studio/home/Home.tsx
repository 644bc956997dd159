import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioListed } from '#schemas/studio.ts';
import agentsCss from '../agents/Agents.module.css';
import { authorInWords, isAgent } from '../agents/author.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { FoundTexts } from '../goTo/FoundTexts.tsx';
import { t } from '../words/t.ts';
import css from './Home.module.css';
import { type Branch, HomeStore, kinds, standingOf, standings } from './HomeStore.ts';
import { NewDocument, newTitles } from './NewDocument.tsx';
import { beginnings } from './newDocument.ts';
import { Recent } from './Recent.tsx';

/** Home of a brand: its documents, the latest changes, and the button that begins a page, a popup or a form. */
export const Home = observer(function Home() {
  const studio = useStudio();
  const [home] = useState(() => new HomeStore(studio));
  const [isMaking, setMaking] = useState(false);
  const brand = studio.brand?.id;
  const kind = beginnings.find((one) => one === home.kind) ?? 'page';
  useEffect(() => {
    document.title = `${t('app.content')} · Marquee Studio`;
    if (brand !== undefined) void home.load(brand);
  }, [home, brand]);
  if (!studio.brand)
    return (
      <main className={css.home}>
        <h1>{t('home.noBrandIsYoursYet')}</h1>
        <p>{t('home.youAreSignedInButNobodyHas')}</p>
      </main>
    );
  return (
    <main className={css.home}>
      <div className={css.head}>
        <h1>{t('home.contentOf', { name: studio.brand.name })}</h1>
        <label className={css.search}>
          <Icon name="search" />
          <span className="unseen">{t('home.search')}</span>
          <input
            type="search"
            placeholder={t('home.titleAddressOrWords')}
            value={home.words}
            onChange={({ target }) => home.search(target.value)}
          />
        </label>
        <button type="button" className="main" onClick={() => setMaking(true)}>
          <Icon name="add" /> {newTitles[kind]}
        </button>
      </div>
      <div className={css.columns}>
        <div data-region="documents">
          <List home={home} retry={() => void home.load(brand ?? '')} />
          <FoundTexts texts={home.texts} documents={home.documents} />
        </div>
        <Recent home={home} />
      </div>
      {isMaking && <NewDocument kind={kind} taken={home.documents} close={() => setMaking(false)} />}
    </main>
  );
});

const List = observer(function List({ home, retry }: { home: HomeStore; retry: () => void }) {
  return (
    <section className={css.list} aria-labelledby="documents">
      <h2 id="documents" className="unseen">
        {t('home.documents')}
      </h2>
      <div className={css.kinds}>
        {kinds.map(([kind, title]) => (
          <button key={kind} type="button" aria-pressed={home.kind === kind} onClick={() => home.showKind(kind)}>
            {title} <span className={css.count}>{home.count(kind)}</span>
          </button>
        ))}
      </div>
      <StandingChoice home={home} />
      <Documents home={home} retry={retry} />
    </section>
  );
});

/** Choice of documents by how they stand, with how many there are. */
const StandingChoice = observer(function StandingChoice({ home }: { home: HomeStore }) {
  return (
    <label className={css.standing}>
      {t('home.howTheyStand')}
      <select
        value={home.standing ?? ''}
        onChange={({ target }) => home.show(standings.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('home.all')}</option>
        {standings.map((one) => (
          <option key={one} value={one}>
            {t('home.standingCounted', { standing: WORDS[one], count: home.countOf(one) })}
          </option>
        ))}
      </select>
    </label>
  );
});

const Documents = observer(function Documents({ home, retry }: { home: HomeStore; retry: () => void }) {
  if (home.state === 'loading') return <output className={css.note}>{t('home.readingTheDocuments')}</output>;
  if (home.state === 'failed')
    return (
      <div role="alert" className={css.note}>
        <p>{t('home.theDocumentsCouldNotBeRead', { fault: home.fault })}</p>
        <button type="button" onClick={retry}>
          {t('common.tryAgain')}
        </button>
      </div>
    );
  if (home.found.length === 0) return <NothingFound home={home} />;
  if (home.kind !== 'page')
    return (
      <ul className={css.rows}>
        {home.found.map((one) => (
          <li key={one.key}>
            <Row document={one} name={one.id} />
          </li>
        ))}
      </ul>
    );
  return <Branches branches={home.tree} />;
});

/** Note on an empty list, with buttons for the other kinds that have matches. */
const NothingFound = observer(function NothingFound({ home }: { home: HomeStore }) {
  if (home.words === '' && home.standing === null)
    return <p className={css.note}>{t('home.thereIsNoneOfThisKindYet')}</p>;
  const elsewhere = kinds.filter(([kind]) => home.count(kind) > 0);
  return (
    <div className={css.note}>
      <p>{whyEmpty(home, elsewhere.length > 0)}</p>
      <div className={css.elsewhere}>
        {elsewhere.map(([kind, title]) => (
          <button key={kind} type="button" onClick={() => home.showKind(kind)}>
            {title} <span className={css.count}>{home.count(kind)}</span>
          </button>
        ))}
      </div>
    </div>
  );
});

/** Says what none of the chosen kind has, and that there is some of another kind. */
function whyEmpty({ words, standing }: HomeStore, isElsewhere: boolean): string {
  if (words === '') return isElsewhere ? t('home.noneHereStandsLikeThis') : t('home.nothingStandsLikeThis');
  if (standing !== null)
    return isElsewhere ? t('home.nothingHereLikeThisButElsewhere', { words }) : t('home.nothingLikeThisHas', { words });
  return isElsewhere ? t('home.nothingHereButElsewhere', { words }) : t('home.nothingHereHasInItsTitle', { words });
}

function Branches({ branches }: { branches: readonly Branch[] }) {
  return (
    <ul className={css.rows}>
      {branches.map(({ path, name, page, below }) => (
        <li key={path}>
          {page ? (
            <Row document={page} name={name} />
          ) : (
            <span className={css.folder}>
              <Icon name="folder" /> {name}
            </span>
          )}
          {below.length > 0 && <Branches branches={below} />}
        </li>
      ))}
    </ul>
  );
}

const WORDS = {
  live: t('common.live'),
  changed: t('common.changed'),
  draft: t('common.draft'),
  review: t('home.inReview'),
  scheduled: t('home.scheduled'),
  failed: t('releases.didNotGoLive'),
} as const;

const Row = observer(function Row({ document, name }: { document: StudioListed; name: string }) {
  const { place, brand } = useStudio();
  const { key, kind, title, author } = document;
  const status = standingOf(document);
  const icon = kind === 'popup' || kind === 'form' || kind === 'layout' ? kind : 'page';
  return (
    <button type="button" className={css.row} onClick={() => place.go({ document: key })}>
      <Icon name={icon} />
      <span className={css.title}>{title}</span>
      <span className={css.path}>{name}</span>
      {document.brand !== brand?.id && <span className={css.from}>{t('common.from', { brand: document.brand })}</span>}
      {document.status !== 'live' && isAgent(author) && (
        <span className={agentsCss.label} title={authorInWords(author)}>
          {t('agents.agent')}
        </span>
      )}
      <span className={css.status} data-status={status}>
        {WORDS[status]}
      </span>
    </button>
  );
});
