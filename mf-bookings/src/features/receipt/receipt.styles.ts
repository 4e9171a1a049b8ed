/** The receipt is 7 cm wide (§9). A new window has none of the application's styles. */
export const RECEIPT_STYLES = `
  * { box-sizing: border-box; margin: 0; padding: 0; }
  html { background: #fff; color: #000; }
  main {
    inline-size: 7cm;
    padding: 4mm 3mm 6mm;
    font: 12px/1.6 'IBM Plex Sans Arabic', 'Segoe UI', Tahoma, 'Noto Sans Arabic', sans-serif;
    font-variant-numeric: tabular-nums;
  }
  header, footer { text-align: center; }
  h1 { font-size: 16px; line-height: 1.4; }
  .number { margin-block: 2mm; font-size: 26px; font-weight: 700; line-height: 1.2; }
  /* An empty window is in quirks mode, in which a table inherits no font. */
  table { inline-size: 100%; border-collapse: collapse; font: inherit; }
  th, td { padding-block: 0.6mm; text-align: start; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
  th { padding-inline-end: 2mm; }
  td { font-weight: 600; text-align: end; }
  .facts th { white-space: nowrap; }
  .services td, .sums td { white-space: nowrap; }
  table { margin-block-start: 2mm; padding-block-start: 2mm; border-block-start: 1px dashed #000; }
  .total th, .total td { font-size: 15px; font-weight: 700; }
  footer { margin-block-start: 3mm; }
`;
