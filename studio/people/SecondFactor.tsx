import { observer } from 'mobx-react-lite';
import { useStudio } from '../app/StudioContext.ts';
import { t } from '../words/t.ts';
import css from './People.module.css';
import own from './SecondFactor.module.css';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';
import { EVERY_BRAND, type SecondFactorStore } from './SecondFactorStore.ts';

/** Card of the person's own second factor. */
export const SecondFactor = observer(function SecondFactor({ store }: { store: SecondFactorStore }) {
  const { state, isOn, lacksAt, isBusy } = store;
  if (!state) return null;
  return (
    <section className={css.card} aria-labelledby="second-factor">
      <h2 id="second-factor">{t('people.secondFactor')}</h2>
      <p className={css.mark}>
        {state.isPossible ? t('people.aCodeOfAnAppBeside') : t('people.yourProviderAsksForIt')}
      </p>
      {lacksAt.length > 0 && (
        <output className={css.fault}>{t('people.youNeedOneToPublishAt', { brands: brandsIn(lacksAt) })}</output>
      )}
      {isOn && <p>{t('people.itIsOnCodesLeft', { count: state.recoveryCodesLeft })}</p>}
      {state.isPossible && (
        <div className={own.acts}>
          {isOn ? (
            <>
              <button type="button" disabled={isBusy} onClick={() => store.open({ at: 'code', next: 'codes' })}>
                {t('people.newRecoveryCodes')}
              </button>
              <button type="button" disabled={isBusy} onClick={() => store.open({ at: 'code', next: 'off' })}>
                {t('people.switchItOff')}
              </button>
            </>
          ) : (
            <button type="button" disabled={isBusy} onClick={() => store.open({ at: 'password' })}>
              {t('people.setItUp')}
            </button>
          )}
        </div>
      )}
      {store.step && <SecondFactorDialog store={store} step={store.step} />}
    </section>
  );
});

/** Brands where nobody publishes or manages people without a second factor: for who manages people. */
export const Demands = observer(function Demands({ store }: { store: SecondFactorStore }) {
  const { session } = useStudio();
  const demanded = store.state?.demandedAt ?? [];
  const places = [
    { id: EVERY_BRAND, name: t('people.everyBrand') },
    ...session.brands.map(({ id, name }) => ({ id, name })),
  ];
  return (
    <section className={css.card} aria-labelledby="demands">
      <h2 id="demands">{t('people.whereASecondFactorIsAMust')}</h2>
      <p className={css.mark}>{t('people.withoutOneNobodyPublishesThere')}</p>
      <div className={own.demands}>
        {places.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={demanded.includes(id)}
              disabled={store.isBusy}
              onChange={({ target }) => void store.demand(id, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      {!store.step && (
        <p role="alert" className={css.fault}>
          {store.refusal}
        </p>
      )}
    </section>
  );
});

function brandsIn(brands: readonly string[]): string {
  return brands.includes(EVERY_BRAND) ? t('people.everyBrand') : brands.join(', ');
}
