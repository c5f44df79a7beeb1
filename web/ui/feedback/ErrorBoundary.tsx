import { Component, type ReactNode } from 'react';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { Failure } from './ErrorPanel.tsx';

interface State {
  error: Error | null;
}

/** Error boundary of the root: a page failed to render (section 8). */
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
