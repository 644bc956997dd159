import { observer } from 'mobx-react-lite';
import { Addresses } from '../addresses/Addresses.tsx';
import { Audit } from '../audit/Audit.tsx';
import { Brands } from '../brands/Brands.tsx';
import { CustomCode } from '../customCode/CustomCode.tsx';
import { EditorScreen } from '../editor/EditorScreen.tsx';
import { GoTo } from '../goTo/GoTo.tsx';
import { Help } from '../help/Help.tsx';
import { KeyList } from '../help/KeyList.tsx';
import { Home } from '../home/Home.tsx';
import { Letters } from '../letters/Letters.tsx';
import { Library } from '../media/Library.tsx';
import { People } from '../people/People.tsx';
import { Releases } from '../releases/Releases.tsx';
import { Seo } from '../seo/Seo.tsx';
import { Settings } from '../settings/Settings.tsx';
import { ChoosePassword } from '../signIn/ChoosePassword.tsx';
import { SignedIn } from '../signIn/SignedIn.tsx';
import { SignIn } from '../signIn/SignIn.tsx';
import { Texts } from '../texts/Texts.tsx';
import { Tokens } from '../tokens/Tokens.tsx';
import { t } from '../words/t.ts';
import css from './App.module.css';
import { useStudio } from './StudioContext.ts';
import { TopBar } from './TopBar.tsx';
import { useStudioKeys } from './useStudioKeys.ts';

const ROOMS = {
  texts: Texts,
  letters: Letters,
  media: Library,
  addresses: Addresses,
  settings: Settings,
  seo: Seo,
  brands: Brands,
  code: CustomCode,
  releases: Releases,
  people: People,
  tokens: Tokens,
  audit: Audit,
  help: Help,
} as const;

/** The whole Studio: the sign-in form, or the room or document that the address names. */
export const App = observer(function App() {
  const studio = useStudio();
  const { place, state } = studio;
  useStudioKeys(studio);
  if (place.path === '/reset-password') return <ChoosePassword />;
  if (place.path === '/signed-in') return <SignedIn />;
  if (state === 'loading') return <output className={css.alone}>{t('app.openingTheStudio')}</output>;
  if (state === 'away')
    return (
      <main className={css.alone}>
        <h1>{studio.why === '' ? t('app.theServerCannotBeReached') : t('app.theStudioCannotBeOpened')}</h1>
        <p>{studio.why || t('app.nothingOfYourWorkIsLostLook')}</p>
        <button type="button" className="main" onClick={() => void studio.load()}>
          {t('common.tryAgain')}
        </button>
      </main>
    );
  if (state === 'signed-out') return <SignIn />;
  return (
    <>
      <TopBar />
      {place.document === '' ? (
        <Screen />
      ) : (
        <EditorScreen key={`${studio.brand?.id} ${place.document}`} document={place.document} />
      )}
      <Over />
      <output className={css.said} aria-live="polite">
        {studio.said}
      </output>
    </>
  );
});

/** Dialogs that may open over any room. */
const Over = observer(function Over() {
  const { over, hasEnded } = useStudio();
  return (
    <>
      {over === 'go to' && <GoTo />}
      {over === 'keys' && <KeyList />}
      {hasEnded && <SignIn isOver />}
    </>
  );
});

/** The room that the address names, else the list of documents. */
const Screen = observer(function Screen() {
  const { place, brand } = useStudio();
  if (!brand || place.room === '') return <Home />;
  const Room = ROOMS[place.room];
  return <Room key={brand.id} brand={brand} />;
});
