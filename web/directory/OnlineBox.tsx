import { useChange } from '../lib/use-change.ts';

export const onlineBox = 'find-online';

interface Props {
  /** Whether the list is of who works online. */
  isOnline: boolean;
  /** Where a list stands below, it is asked anew at once. */
  press?: () => void;
}

/** Who works online. Whoever presses it stays there; without a script it goes with the form. */
export function OnlineBox({ isOnline, press }: Props) {
  // What was pressed before the page was alive stays: only a change of the address changes it.
  useChange(isOnline, () => {
    const box = document.getElementById(onlineBox);
    if (box instanceof HTMLInputElement) box.checked = isOnline;
  });
  return (
    <label className="find-way pill">
      <input
        type="checkbox"
        id={onlineBox}
        name="session"
        value="online"
        defaultChecked={isOnline}
        onChange={press}
      />
      Online
    </label>
  );
}
