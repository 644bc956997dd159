import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import { EditorScreen } from './EditorScreen.tsx';

/**
 * Opens a brand's document of a given name: its own, else the nearest inherited one.
 * @param begin creates the document when there is none, if that is possible
 */
export const NearestDocument = observer(function NearestDocument({
  brand,
  name,
  begin,
}: {
  brand: string;
  name: string;
  begin?: () => Promise<unknown>;
}) {
  const studio = useStudio();
  const [key, setKey] = useState('');
  const [fault, setFault] = useState('');
  const [isNone, setNone] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setFault('');
    setNone(false);
    calls.documents(brand).then(
      (listed) => {
        const found = listed.find(({ kind, id }) => `${kind}/${id}` === name);
        if (found) setKey(found.key);
        else {
          setNone(true);
          setFault(t('editor.neitherThisBrandNorOneAbove', { name }));
        }
      },
      (error: unknown) => setFault(studio.fault(error)),
    );
    // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another look
  }, [studio, brand, name, tries]);
  if (key !== '') return <EditorScreen document={key} />;
  return (
    <main>
      <Waiting state={fault === '' ? 'loading' : 'failed'} fault={fault} retry={() => setTries(tries + 1)}>
        {null}
      </Waiting>
      {isNone && begin && <Begin begin={begin} done={() => setTries(tries + 1)} failed={setFault} />}
    </main>
  );
});

const Begin = observer(function Begin({
  begin,
  done,
  failed,
}: {
  begin: () => Promise<unknown>;
  done: () => void;
  failed: (why: string) => void;
}) {
  const studio = useStudio();
  const act = async (): Promise<void> => {
    try {
      await begin();
      done();
    } catch (error) {
      failed(studio.fault(error));
    }
  };
  return (
    <button type="button" className="main" onClick={() => void act()}>
      {t('editor.beginIt')}
    </button>
  );
});
