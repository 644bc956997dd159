import { Component, type ReactNode } from 'react';
import type { ReportPort } from '../../ports/index.ts';

interface Props {
  report: ReportPort;
  node: string;
  type: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps one throwing node from taking others with it: told once, its fallback drawn in its place. */
export class NodeBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    const { report, node, type } = this.props;
    report.fault('node threw', { node, type, message: error.message });
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
