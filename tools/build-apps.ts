import { build, listUnbuilt } from './start/build.ts'

for (const app of listUnbuilt('sandbox')) await build(app)
