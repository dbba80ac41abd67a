import { type ReactNode, useState } from 'react';

export interface TickProps {
  /** As the list on screen has it. */
  checked: boolean;
  onToggle: (checked: boolean) => void;
  children: (checked: boolean, toggle: () => void) => ReactNode;
}

/** A tick is there with the tap; the list it makes follows when it is worked out. */
export function Tick({ checked, onToggle, children }: TickProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [listed, setListed] = useState(checked);
  if (listed !== checked) {
    setListed(checked);
    setWanted(null);
  }
  const shown = wanted ?? checked;
  const toggle = () => {
    setWanted(!shown);
    onToggle(!shown);
  };
  return children(shown, toggle);
}
