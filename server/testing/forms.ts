export const FORM_BOUNDARY = 'salon-form';
export const FORM_TYPE = `multipart/form-data; boundary=${FORM_BOUNDARY}`;

export interface FormPart {
  name?: string;
  /** Null makes the part a text field. */
  filename?: string | null;
  type?: string;
  bytes?: Buffer | string;
}

export function buildFormPart({
  name = 'image',
  filename = 'سارة.png',
  type = 'image/png',
  bytes = '',
}: FormPart): Buffer {
  const file = filename === null ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`;
  const head = `--${FORM_BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')]);
}

export const buildMultipartForm = (...parts: FormPart[]): Buffer =>
  Buffer.concat([...parts.map(buildFormPart), Buffer.from(`--${FORM_BOUNDARY}--\r\n`)]);
