/**
 * Keeps the scroll position while replies are inserted above. A class, because
 * `getSnapshotBeforeUpdate` has no hook.
 */

import { PureComponent } from 'react';
import type { ThreadPage } from '../../../../worker/contract/community/threads.ts';

interface Props {
  page: ThreadPage;
  /** Called with the ids of new replies. */
  came(ids: readonly string[]): void;
}

interface ScrollPosition {
  element: Element;
  top: number;
}

export class KeepScrollPosition extends PureComponent<Props> {
  override getSnapshotBeforeUpdate(): ScrollPosition | null {
    const element = [...document.querySelectorAll('.reply')].find(
      (one) => one.getBoundingClientRect().bottom > innerHeight / 4,
    );
    return element ? { element, top: element.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(before: Props, _: unknown, place: ScrollPosition | null) {
    if (place?.element.isConnected) {
      const moved = place.element.getBoundingClientRect().top - place.top;
      if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: 'instant' });
    }
    const known = new Set(before.page.data.map(({ id }) => id));
    const came = this.props.page.data.filter(({ id }) => !known.has(id)).map(({ id }) => id);
    if (came.length > 0 && before.page !== this.props.page) this.props.came(came);
  }

  override render() {
    return null;
  }
}
