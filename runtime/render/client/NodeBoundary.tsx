import { Component, type ReactNode } from 'react';
import type { ReportPort } from '../../ports/index.ts';

interface Props {
  /** Port and names for reporting the error; left out where the replacement reports it. */
  reportAs?: { report: ReportPort; node: string; type: string };
  /** Draws the replacement; `retry` draws the node anew. */
  fallback(retry: () => void): ReactNode;
  /** Called once the failed content is gone from the page. */
  onFailed?: () => void;
  children: ReactNode;
}

/** Anything can be thrown. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Keeps one throwing node from taking others with it: reports it once and draws its fallback in its place. */
export class NodeBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { reportAs, onFailed } = this.props;
    reportAs?.report.fault('node threw', { node: reportAs.node, type: reportAs.type, message: messageOf(error) });
    onFailed?.();
  }

  readonly retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
