import { Button } from '@attesta/ui/elements/button.tsx';
import { useDownload } from '../use-download.ts';

type ExportButtonProps = {
  readonly label: string;
  readonly fileName: string;
  readonly fetchFile: () => Promise<{ readonly data?: Blob; readonly error?: unknown }>;
  readonly disabled?: boolean;
};

/** Saves a file that the server makes of all that the filters leave. */
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
