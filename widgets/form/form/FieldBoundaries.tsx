import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FieldLibrary, FieldView, FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { NodeBoundary } from '#runtime/render/client/NodeBoundary.tsx';
import { useRuntime } from '#runtime/render/context.tsx';
import { FailedField } from './FailedField.tsx';

interface FieldBoundariesProps {
  library: FieldLibrary;
  /** The form's id. */
  id: string;
  /** Draws the fields with the views of this library. */
  children(careful: FieldLibrary): ReactNode;
}

/** The fields of a form of which one threw: each in a boundary of its own, so that it costs itself alone, is reported, and may be tried again. */
export function FieldBoundaries({ library, id, children }: FieldBoundariesProps): ReactNode {
  const { report } = useRuntime().ports;
  const [failed] = useState(() => new Set<string>());
  const careful = useMemo(() => withBoundaries(library, (field) => void failed.add(field)), [library, failed]);
  useEffect(() => {
    if (failed.size === 0) report.fault('node threw', { node: id, type: 'form/form', message: 'a field threw once' });
  }, [report, id, failed]);
  return children(careful);
}

/** The library with each view in a boundary. */
function withBoundaries(library: FieldLibrary, onFailed: (field: string) => void): FieldLibrary {
  const cached = new Map<string, FieldView>();
  const view = (type: string): FieldView | undefined => {
    const View = library.view(type);
    const known = cached.get(type);
    if (!View || known) return known;
    const Bounded = (props: FieldViewProps): ReactNode => <FieldBoundary {...props} view={View} onFailed={onFailed} />;
    cached.set(type, Bounded);
    return Bounded;
  };
  return { ...library, view };
}

function FieldBoundary({
  view: View,
  onFailed,
  ...given
}: FieldViewProps & { view: FieldView; onFailed: (field: string) => void }) {
  const { report } = useRuntime().ports;
  return (
    <NodeBoundary
      reportAs={{ report, node: given.id, type: `fields/${given.field.spec.type}` }}
      onFailed={() => onFailed(given.id)}
      fallback={(retry) => <FailedField {...given} retry={retry} />}
    >
      <View {...given} />
    </NodeBoundary>
  );
}
