import { useErrorText } from '@attesta/ui/feedback/error-text.ts';
import { useRef, useState } from 'react';
import { scaleLogo } from './scale-logo.ts';

type ChosenLogo = {
  /** The logo as it would be saved now. */
  readonly logo: string | null;
  readonly fileName: string;
  /** Text of what is wrong with the chosen file; null while nothing is. */
  readonly fault: string | null;
  readonly isScaling: boolean;
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => void;
};

/** The logo being edited: the stored one, until another file is chosen or it is removed. */
export const useChosenLogo = (stored: string | null): ChosenLogo => {
  const toText = useErrorText();
  const [logo, setLogo] = useState(stored);
  const [fileName, setFileName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isScaling, setIsScaling] = useState(false);
  const latest = useRef(0);

  const choose = async (file: File): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    setFileName(file.name);
    setFault(null);
    setIsScaling(true);
    const scaled = await scaleLogo(file);
    if (turn !== latest.current) return;
    setIsScaling(false);
    if ('dataUrl' in scaled) setLogo(scaled.dataUrl);
    else setFault(toText(scaled.fault));
  };
  const remove = (): void => {
    latest.current += 1;
    setIsScaling(false);
    setFault(null);
    setFileName('');
    setLogo(null);
  };
  return { logo, fileName, fault, isScaling, choose, remove };
};
