import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import { checkData, isDraft } from '../catalogue/check-data.ts'
import type { UnlocatedFault } from '../source/faults.ts'
import type { SourceFile } from '../source/read-data.ts'
import { markAsDraft, type ProductEdit } from './product-edit.ts'

export interface CheckedEdits {
  readonly edits: readonly ProductEdit[]
  readonly faults: readonly string[]
  /** For each draft's file, the fields that the product still needs before it can be sold. */
  readonly missing: ReadonlyMap<string, readonly string[]>
}

/** Checks the data as it would be after the edits. A new product with any fault becomes a draft. */
export async function checkEditedData(
  files: ReadonlyMap<string, SourceFile>,
  planned: readonly ProductEdit[],
  pictures: string,
  previous: PreviousCatalogue | undefined,
): Promise<CheckedEdits> {
  let edits = planned
  for (;;) {
    const after = edits.map((edit) => [edit.file, edit.after] as const)
    const { findings, drafts } = await checkData(new Map([...files, ...after]), pictures, previous)
    const unfit = new Set(findings.flatMap(({ file, other }) => [file, other?.file ?? file]))
    const toDraft = (edit: ProductEdit) =>
      unfit.has(edit.file) && !edit.before && !isDraft(edit.after) ? markAsDraft(edit) : edit
    const next = edits.map(toDraft)
    if (next.every((edit, index) => edit === edits[index])) {
      const missing = drafts.map((draft) => [draft.file, draft.findings.map(missingOf)] as const)
      return {
        edits,
        faults: findings.map((found) => locate(found, edits)),
        missing: new Map(missing),
      }
    }
    edits = next
  }
}

function locate(finding: UnlocatedFault, edits: readonly ProductEdit[]): string {
  const files = [finding.file, finding.other?.file]
  const edit = edits.find(({ file }) => files.includes(file))
  return `${edit ? `${edit.at}: ${edit.sku}` : finding.file}: ${sentence(finding)}`
}

function missingOf({ other, ...found }: UnlocatedFault): string {
  const also = other ? `, see data/${other.file}` : ''
  return sentence({ ...found, message: found.message + also })
}

function sentence({ message, hint }: UnlocatedFault): string {
  return `${message}; ${hint}`
}
