import { Component, type ReactNode } from 'react';
import { wording } from '../../worker/contract/wording.ts';
import { Failure } from './Failure.tsx';

interface State {
  error: Error | null;
}

/** The root failure of section 8: a screen that could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError = (error: Error): State => ({ error });

  override componentDidCatch() {
    document.title = wording.rootFailure.title;
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Failure error={error} retry={() => window.location.reload()} />;
  }
}
