import '../../styles/tabs.css';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useLocation, useSearch } from 'wouter';

export interface Tab {
  /** Value of the `tab` URL parameter. */
  id: string;
  name: string;
  panel: ReactNode;
}

const step: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tab panels with the selection in the URL. One tab stop; arrow keys switch. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [path, navigate] = useLocation();
  const tabParam = new URLSearchParams(useSearch()).get('tab');
  const shown = tabs.find((tab) => tab.id === tabParam) ?? tabs[0];

  const show = (tab: Tab, replace: boolean) => {
    const address = new URLSearchParams(window.location.search);
    address.set('tab', tab.id);
    navigate(`${path}?${address}`, { replace });
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = shown && tabs[step[event.key]?.(tabs.indexOf(shown), tabs.length - 1) ?? -1];
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
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => show(tab, false)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.id}`}
          className="tab-panel stack"
        >
          {shown.panel}
        </div>
      )}
    </>
  );
}
