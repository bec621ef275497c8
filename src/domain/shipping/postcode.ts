/** The 121 areas of the United Kingdom, then British forces (BFPO), Guernsey, the Isle of Man and Jersey. */
const AREAS = `
AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU
HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO
PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE
BF GY IM JE`
const AREA = AREAS.trim().split(/\s+/).join('|')
const SUBDISTRICT = '[A-HJKMNPR-Y]'
const INWARD_LETTER = '[ABD-HJLNP-UW-Z]'

const OUTWARD = `(?:${AREA})(?:[1-9]\\d|\\d${SUBDISTRICT}?)`
const FULL_POSTCODE = new RegExp(`^(${OUTWARD})(\\d${INWARD_LETTER}{2})$`)
const INCOMPLETE_POSTCODE = new RegExp(`^(${OUTWARD})(?:\\d${INWARD_LETTER}?)?$`)
const CORRECTABLE = new RegExp(
  `^(${AREA})([1-9I]?[\\dIO]|[\\dIO]${SUBDISTRICT})([\\dIO])(${INWARD_LETTER}{2})$`,
)

/** A full UK postcode in standard form, `M1 1AE`, from any case and spacing; else undefined. */
export function readPostcode(text: string): string | undefined {
  const [, outward, inward] = FULL_POSTCODE.exec(correctLookalikes(compact(text))) ?? []
  return outward && `${outward} ${inward}`
}

/** `M1` of `M1 1AE`, also from an incomplete postcode; undefined if the text can't begin a UK postcode. */
export function outwardCode(text: string): string | undefined {
  const letters = compact(text)
  return (FULL_POSTCODE.exec(correctLookalikes(letters)) ?? INCOMPLETE_POSTCODE.exec(letters))?.[1]
}

/** Never corrects a digit to a letter: a ZIP code isn't a typing error. */
function correctLookalikes(letters: string): string {
  if (FULL_POSTCODE.test(letters)) return letters
  return letters.replace(CORRECTABLE, (_, area, district, sector, unit) => {
    const digits = (district + sector).replaceAll('I', '1').replaceAll('O', '0')
    return area + digits + unit
  })
}

function compact(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}
