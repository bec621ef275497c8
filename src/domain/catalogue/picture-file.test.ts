import { expect, test } from 'vitest'
import { pictureFile } from './picture-file.ts'

const NAMED = 'has more than small letters, digits and hyphens: name the file'

test.each([
  ['hills-cover/IMG_0012.JPG', `${NAMED} hills-cover/img-0012.jpg`],
  ['hills-cover/whole.JPG', `${NAMED} hills-cover/whole.jpg`],
  ['hills-cover/Café front.png', `${NAMED} hills-cover/cafe-front.png`],
  ['/hills-cover/whole.webp', `${NAMED} hills-cover/whole.webp`],
  ['hills-cover\\whole.webp', `${NAMED} hills-cover/whole.webp`],
  [
    'hills-cover/whole.heic',
    'is of a kind that browsers do not show: save it as JPEG, WebP, AVIF or PNG',
  ],
])('the picture %s has one fault, which names what to write', (file, message) => {
  const { error } = pictureFile.safeParse(file)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
