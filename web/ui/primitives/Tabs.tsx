/** Tab panels with the selection in the URL. One tab stop; arrow keys switch. */

import { useLocation } from '../../data/navigation.ts';
import './Tabs.css';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useSearch } from 'wouter';
import { getArrowKeyIndex } from './arrow-key-index.ts';

export interface Tab {
  /** Value of the `tab` URL parameter. */
  id: string;
  name: string;
  panel: ReactNode;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [path, navigate] = useLocation();
  const tabParam = new URLSearchParams(useSearch()).get('tab');
  const current = tabs.find((tab) => tab.id === tabParam) ?? tabs[0];

  const show = (tab: Tab, replace: boolean) => {
    const address = new URLSearchParams(window.location.search);
    address.set('tab', tab.id);
    navigate(`${path}?${address}`, { replace });
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = current && tabs[getArrowKeyIndex(event, tabs.indexOf(current), tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    show(next, true);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => show(tab, false)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {current && (
        <div
          key={current.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.id}`}
          className="tab-panel stack"
        >
          {current.panel}
        </div>
      )}
    </>
  );
}
