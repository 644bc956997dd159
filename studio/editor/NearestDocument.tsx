import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { calls } from '../api/calls.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Waiting } from '../design/Room.tsx';
import { EditorScreen } from './EditorScreen.tsx';

/** Opens a brand's document of a name: its own, else the nearest that it inherits. */
export const NearestDocument = observer(function NearestDocument({ brand, name }: { brand: string; name: string }) {
  const studio = useStudio();
  const [key, setKey] = useState('');
  const [fault, setFault] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setFault('');
    calls.documents(brand).then(
      (listed) => {
        const found = listed.find(({ kind, id }) => `${kind}/${id}` === name);
        if (found) setKey(found.key);
        else setFault(`Neither this brand nor one above it has a document ${name}.`);
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
    </main>
  );
});
