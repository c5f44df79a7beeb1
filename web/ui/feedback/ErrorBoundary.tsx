import { Component, type ReactNode } from 'react';
import { m } from '#messages';
import { ErrorPanel } from './ErrorPanel.tsx';

interface ErrorState {
  error: Error | null;
}

/** Shows an error, with a button to reload, in place of a page that failed to render. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorState> {
  override state: ErrorState = { error: null };

  static getDerivedStateFromError = (error: Error): ErrorState => ({ error });

  override componentDidCatch() {
    document.title = m['error.title']();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorPanel error={error} retry={() => window.location.reload()} />;
  }
}
