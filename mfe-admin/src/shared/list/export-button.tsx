import { Button } from '@attesta/ui/elements/button.tsx';
import { useDownload } from '../use-download.ts';

type ExportButtonProps = {
  readonly label: string;
  readonly fileName: string;
  readonly fetchFile: () => Promise<{ readonly data?: Blob; readonly error?: unknown }>;
  readonly disabled?: boolean;
};

/** Saves the server's file of all filtered rows. */
export const ExportButton = ({ label, fileName, fetchFile, disabled = false }: ExportButtonProps) => {
  const { download, isLoading } = useDownload(fetchFile, fileName);
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={disabled}
      loading={isLoading}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
};
