/** The shop's colours again, since an email can't load its style sheets. */
export const COLOURS = {
  paper: '#f7f3ec',
  surface: '#fffdf8',
  ink: '#1f2a26',
  soft: '#4a554f',
  rule: '#d8cfbf',
  action: '#24523f',
  onAction: '#ffffff',
  brass: '#80602a',
} as const

const NIGHT = {
  paper: '#141b18',
  surface: '#1d2723',
  ink: '#f3ede2',
  soft: '#bdb7a9',
  rule: '#3c4842',
  action: '#cfe0d3',
  onAction: '#14291f',
  brass: '#d6b475',
} as const

export const SERIF_FONTS = "Fraunces,Georgia,'Times New Roman',serif"
export const SANS_SERIF_FONTS =
  "'Source Sans 3','Source Sans Pro',-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif"

/** Dark colours and, on a phone, less padding for email programs that read style sheets. */
export const EMAIL_STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: inherit; }
@media (max-width: 480px) {
  .sheet { padding: 28px 22px !important; }
  .outer { padding: 16px 10px !important; }
  .heading { font-size: 26px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${NIGHT.paper} !important; }
  .surface { background-color: ${NIGHT.surface} !important; }
  .ink { color: ${NIGHT.ink} !important; }
  .soft { color: ${NIGHT.soft} !important; }
  .brass { background-color: ${NIGHT.brass} !important; border-color: ${NIGHT.brass} !important; }
  .sum { border-color: ${NIGHT.soft} !important; }
  .rule { border-color: ${NIGHT.rule} !important; }
  .action { background-color: ${NIGHT.action} !important; color: ${NIGHT.onAction} !important; }
}
`
