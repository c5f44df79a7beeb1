import { Component, type ReactNode } from 'react';
import { wording } from '../../worker/contract/wording.ts';

/** The root failure of section 8: a screen that could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    document.title = wording.rootFailure.title;
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="notice" role="alert">
        <h1>{wording.rootFailure.title}</h1>
        <p>{wording.rootFailure.text}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      </div>
    );
  }
}
