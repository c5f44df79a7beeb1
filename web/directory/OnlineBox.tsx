import { useEffect, useRef } from 'react';

export const onlineBox = 'find-online';

interface Props {
  /** Whether the list is of who works online. */
  isOnline: boolean;
  /** Where a list stands below, it is asked anew at once. */
  press?: () => void;
}

/** Who works online. Whoever presses it stays there; without a script it goes with the form. */
export function OnlineBox({ isOnline, press }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const was = useRef(isOnline);
  // What was pressed before the page was alive stays: only a change of the address changes it.
  useEffect(() => {
    if (box.current && was.current !== isOnline) box.current.checked = isOnline;
    was.current = isOnline;
  }, [isOnline]);
  return (
    <label className="find-way">
      <input
        type="checkbox"
        id={onlineBox}
        name="session"
        value="online"
        ref={box}
        defaultChecked={isOnline}
        onChange={press}
      />
      Online
    </label>
  );
}
