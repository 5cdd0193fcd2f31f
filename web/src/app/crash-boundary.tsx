import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../ui/message/error-views.tsx';

interface CrashBoundaryProps {
  supportEmail: string;
  children: ReactNode;
}

/** The last net: what no route caught still ends in a page with a way out, not in a blank screen. */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error) return <ErrorPage error={this.state.error} supportEmail={this.props.supportEmail} />;
    return this.props.children;
  }
}
